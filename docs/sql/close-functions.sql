-- Run once by a superuser in the database of the server. Other accounts in it need a grant of their own afterwards.
do $$ declare routine record; begin
  create temporary table were_public on commit drop as select p.oid from pg_proc p
    where exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0);
  for routine in select p.oid::regprocedure as name from pg_proc p join were_public using (oid) loop
    execute format('grant execute on routine %s to andun_runtime', routine.name);
  end loop;
  revoke execute on all routines in schema pg_catalog, public, information_schema from public;
  for routine in select p.oid::regprocedure as name from pg_proc p
    where has_function_privilege('andun_report', p.oid, 'execute') and not (p.oid in ('public.app_tenant()'::regprocedure, 'public.report_tenant()'::regprocedure, 'public.app_platform()'::regprocedure)
  or (p.pronamespace = 'pg_catalog'::regnamespace and (
    p.proname = any(array['count', 'sum', 'avg', 'min', 'max', 'string_agg', 'array_agg', 'bool_and', 'bool_or', 'every', 'stddev', 'variance', 'percentile_cont', 'percentile_disc', 'mode', 'row_number', 'rank', 'dense_rank', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'percent_rank', 'abs', 'ceil', 'floor', 'round', 'trunc', 'mod', 'power', 'sqrt', 'sign', 'lower', 'upper', 'length', 'char_length', 'btrim', 'ltrim', 'rtrim', 'substring', 'replace', 'position', 'left', 'right', 'concat', 'concat_ws', 'split_part', 'starts_with', 'reverse', 'initcap', 'string_to_array', 'array_length', 'cardinality', 'unnest', 'now', 'date_trunc', 'date_part', 'extract', 'age', 'to_char', 'to_date', 'to_number', 'make_date', 'make_interval', 'substr', 'timezone', 'like_escape', 'trim_scale', 'current_setting', 'array_to_string'])
    or p.oid in (select o.oprcode from pg_operator o where o.oprname = any(array['+', '-', '*', '/', '%', '=', '<>', '!=', '<', '>', '<=', '>=', '||', '~~', '!~~', '~~*', '!~~*']))
    or p.oid in (select c.castfunc from pg_cast c join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
      where s.typname = any(array['text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']) and t.typname = any(array['text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']))))) loop
    execute format('revoke execute on routine %s from public, andun_report', routine.name);
  end loop;
  for routine in select p.oid::regprocedure as name from pg_proc p where (p.oid in ('public.app_tenant()'::regprocedure, 'public.report_tenant()'::regprocedure, 'public.app_platform()'::regprocedure)
  or (p.pronamespace = 'pg_catalog'::regnamespace and (
    p.proname = any(array['count', 'sum', 'avg', 'min', 'max', 'string_agg', 'array_agg', 'bool_and', 'bool_or', 'every', 'stddev', 'variance', 'percentile_cont', 'percentile_disc', 'mode', 'row_number', 'rank', 'dense_rank', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'percent_rank', 'abs', 'ceil', 'floor', 'round', 'trunc', 'mod', 'power', 'sqrt', 'sign', 'lower', 'upper', 'length', 'char_length', 'btrim', 'ltrim', 'rtrim', 'substring', 'replace', 'position', 'left', 'right', 'concat', 'concat_ws', 'split_part', 'starts_with', 'reverse', 'initcap', 'string_to_array', 'array_length', 'cardinality', 'unnest', 'now', 'date_trunc', 'date_part', 'extract', 'age', 'to_char', 'to_date', 'to_number', 'make_date', 'make_interval', 'substr', 'timezone', 'like_escape', 'trim_scale', 'current_setting', 'array_to_string'])
    or p.oid in (select o.oprcode from pg_operator o where o.oprname = any(array['+', '-', '*', '/', '%', '=', '<>', '!=', '<', '>', '<=', '>=', '||', '~~', '!~~', '~~*', '!~~*']))
    or p.oid in (select c.castfunc from pg_cast c join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
      where s.typname = any(array['text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']) and t.typname = any(array['text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']))))) loop
    execute format('grant execute on routine %s to andun_report', routine.name);
  end loop;
  drop table were_public;
end $$;
