/**
 * The tables that decide who somebody is or what they may do. The database tells every server when one of them changes (`db/baseline/live.ts`);
 * a route that writes none of them changes nobody's rights.
 */
export const RIGHTS_TABLES: ReadonlySet<string> = new Set([
  'sys_user',
  'sys_session',
  'sys_second_factor',
  'sys_tenant',
  'sys_depart',
  'sys_user_tenant',
  'sys_user_depart',
  'sys_user_role',
  'sys_role',
  'sys_role_permission',
  'sys_depart_permission',
  'sys_depart_role',
  'sys_depart_role_user',
  'sys_depart_role_permission',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_tenant_pack',
  'sys_tenant_pack_permission',
  'sys_tenant_pack_tenant',
])
