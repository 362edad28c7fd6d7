-- Two roles, once for each database, by a superuser: psql --dbname avtosled --file roles.sql
--
-- avtosled_owner owns the schema: only `npm run migrate` connects as it.
-- avtosled serves: it reads and writes rows. It owns nothing, so it cannot disable the triggers that keep `ledger`
-- and `comment_decisions` append-only, nor empty a table. An intruder in a server still cannot rewrite the history
-- of money.

do $$
declare
  role text;
begin
  foreach role in array array['avtosled_owner', 'avtosled'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
  end loop;
  execute format('grant create on database %I to avtosled_owner', current_database());
end
$$;

-- Servers request the same at the start of a connection; through PgBouncer they cannot.
alter role avtosled set statement_timeout = '10s';
alter role avtosled set idle_in_transaction_session_timeout = '10s';

revoke create on schema public from public;
grant usage, create on schema public to avtosled_owner;
grant usage on schema public to avtosled;

-- The server may write to tables that the owner creates later.
alter default privileges for role avtosled_owner in schema public
  grant select, insert, update, delete on tables to avtosled;
alter default privileges for role avtosled_owner in schema public
  grant usage on sequences to avtosled;

-- Which migrations were applied: read at each start, written by the owner alone.
create schema if not exists drizzle authorization avtosled_owner;
grant usage on schema drizzle to avtosled;
alter default privileges for role avtosled_owner in schema drizzle
  grant select on tables to avtosled;
