/** Component ids of newer menus → the ids this console registers its screens under (those of the Vue2 client). Source: contract §4.5. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['system/user/index', 'system/UserList'],
  ['system/role/index', 'system/RoleList'],
  ['system/RoleUserList', 'system/RoleList'],
  ['system/menu/index', 'system/PermissionList'],
  ['system/depart/index', 'system/DepartList'],
  ['system/departUser/index', 'system/DepartUserList'],
  ['system/position/index', 'system/SysPositionList'],
  ['system/address/index', 'system/AddressList'],
  ['system/dict/index', 'system/DictList'],
  ['system/category/index', 'system/SysCategoryList'],
  ['system/notice/index', 'system/SysAnnouncementList'],
  ['system/tenant/index', 'system/TenantList'],
  ['system/fillRule/index', 'system/SysFillRuleList'],
  ['system/checkRule/index', 'system/SysCheckRuleList'],
  ['system/ossfile/index', 'modules/oss/OSSFileList'],
  ['system/message/template/index', 'modules/message/SysMessageTemplateList'],
  ['system/message/manage/index', 'modules/message/SysMessageList'],
  ['message/SysMessageTemplateList', 'modules/message/SysMessageTemplateList'],
  ['message/SysMessageList', 'modules/message/SysMessageList'],
  ['monitor/route/index', 'system/SysGatewayRouteList'],
  ['monitor/quartz/index', 'system/QuartzJobList'],
  ['monitor/datasource/index', 'system/SysDataSourceList'],
  ['monitor/datalog/index', 'system/DataLogList'],
  ['monitor/log/index', 'system/LogList'],
  ['monitor/mynews/index', 'system/UserAnnouncementList'],
  ['monitor/server/index', 'modules/monitor/SystemInfo'],
  ['monitor/redis/index', 'modules/monitor/RedisInfo'],
  ['monitor/trace/index', 'modules/monitor/HttpTrace'],
  ['monitor/disk/DiskInfo', 'modules/monitor/DiskMonitoring'],
  ['layouts/default/index', 'layouts/RouteView'],
  ['LAYOUT', 'layouts/RouteView'],
])

/** Our id of a component a menu names, whatever version of the server wrote it; unknown ids pass. Source: contract §4.5, issue "Against another server". */
export function componentOf(id: string): string {
  const plain = id
    .trim()
    .replace(/^\/+/, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.(vue|tsx)$/, '')
  if (/^(\{\{.*\}\}|https?:\/\/)/.test(plain)) return 'layouts/IframePageView'
  return ALIASES.get(plain) ?? plain
}
