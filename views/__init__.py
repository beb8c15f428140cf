"""The screens, made with Flet: no rules, no arithmetic on points."""
