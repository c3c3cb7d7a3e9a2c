-- Creates the partitions of the months from the previous one to three ahead, and of days to three ahead: the clock of an
-- API may be weeks wrong.
-- Called by the worker.
create or replace function create_partitions() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as
$$
declare
  parent text;
  today constant date := (now() at time zone 'UTC')::date;
  value date;
  has_rows boolean;
begin
  foreach parent in array array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] loop
    for n in -1..3 loop
      value := date_trunc('month', today::timestamp) + make_interval(months => n);
      perform create_partition(parent, 'month', value, to_char(value, 'YYYY_MM'));
    end loop;
  end loop;
  foreach parent in array array['idempotency', 'captcha_used'] loop
    for n in reverse 3..-1 loop
      -- After days without a worker, the default partition has the rows of these days; they are deleted one by one.
      execute format('select exists (select from %I where day = %L)', parent || '_other', today + n) into has_rows;
      continue when n <= 0 and has_rows;
      perform create_partition(parent, 'day', today + n, to_char(today + n, 'YYYY_MM_DD'));
    end loop;
  end loop;
end
$$;
