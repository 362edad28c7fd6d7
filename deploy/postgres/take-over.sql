-- For a database that one role has made and served so far. Stop the servers, run roles.sql, then this as a superuser:
--   psql --dbname avtosled --set before=<that role> --file take-over.sql

reassign owned by :"before" to avtosled_owner;
grant select, insert, update, delete on all tables in schema public to avtosled;
grant usage on all sequences in schema public to avtosled;
grant select on all tables in schema drizzle to avtosled;
