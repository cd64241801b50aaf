-- Which files of functions were applied is read by the application, as the list of migrations is, and written by the owner alone.
revoke all on schema_functions from entrepot_app;
grant select on schema_functions to entrepot_app;
