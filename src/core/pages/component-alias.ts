import { PAGES } from '#core/pages.ts'

/** Component ids of newer menus → ids whose pages are not there yet, or that are no page. Source: contract §4.5. */
const WITHOUT_PAGE: readonly (readonly [string, string])[] = [
  ['system/address/index', 'system/AddressList'],
  ['system/category/index', 'system/SysCategoryList'],
  ['system/tenant/index', 'system/TenantList'],
  ['system/ossfile/index', 'modules/oss/OSSFileList'],
  ['monitor/quartz/index', 'system/QuartzJobList'],
  ['monitor/datalog/index', 'system/DataLogList'],
  ['monitor/log/index', 'system/LogList'],
  ['monitor/server/index', 'modules/monitor/SystemInfo'],
  ['monitor/redis/index', 'modules/monitor/RedisInfo'],
  ['monitor/trace/index', 'modules/monitor/HttpTrace'],
  ['monitor/disk/DiskInfo', 'modules/monitor/DiskMonitoring'],
  ['layouts/default/index', 'layouts/RouteView'],
  ['LAYOUT', 'layouts/RouteView'],
]

/** Component ids of newer menus → the ids of this console's pages, those of the Vue2 client. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...WITHOUT_PAGE,
  ...PAGES.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const)),
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
