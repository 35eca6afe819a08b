"""Tables being served, without a web framework, a metrics library, threads or processes."""
