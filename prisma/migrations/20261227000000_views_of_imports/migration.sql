UPDATE admin_views SET table_name = 'imports' WHERE table_name = 'loads';
