import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import type { MenuNode } from './menu-tree.ts'

/** The components of upstream 3.9.3 whose calls this server answers. Source: `jeecgboot-vue3/src/views`. */
const KNOWN: ReadonlySet<string> = new Set(
  `monitor/datalog/index monitor/datasource/index monitor/disk/DiskInfo monitor/log/index monitor/mynews/index
  monitor/quartz/index monitor/redis/index monitor/route/index monitor/server/index monitor/trace/index
  system/category/index system/checkRule/index system/depart/index system/departUser/index system/dict/index
  system/fillRule/index system/menu/index system/message/manage/index system/message/template/index
  system/notice/index system/onlineuser/OnlineUserList system/ossfile/index system/position/index system/role/index
  system/tenant/index system/tenant/pack/TenantDefaultPackList system/ugroup/SysUgroupList system/user/index`.split(
    /\s+/,
  ),
)

const PAGES = AREAS.flatMap(({ pages }): readonly PageFact[] => pages)

/** Id of a component in clients of upstream 2, which this platform keeps → its id in those of 3. Source: contract §4.5. */
const IDS: ReadonlyMap<string, string> = new Map([
  ['layouts/RouteView', 'layouts/default/index'],
  ['dashboard/Analysis', 'dashboard/Analysis/index'],
  // In 3 one component serves what has several pages here.
  ['system/RoleUserList', 'system/role/index'],
  ['system/NewPermissionList', 'system/menu/index'],
  ['modules/monitor/JvmInfo', 'monitor/server/index'],
  ['modules/monitor/TomcatInfo', 'monitor/server/index'],
  ...PAGES.flatMap(({ id, aliases = [] }) => {
    const name = aliases.find((alias) => KNOWN.has(alias))
    return name === undefined ? [] : [[id, name] as const]
  }),
])

/** Pages that clients of upstream 3 have no component for: those of this console, and of forms and reports that people designed. */
const OURS: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ id, aliases = [] }) => [id, ...aliases]).filter((id) => !IDS.has(id) && !KNOWN.has(id)),
)

/**
 * A menu as clients of upstream 3 read it: their components, the address of an outside page as its component, icons with their collection.
 * Without what they could not open, and without sections that held nothing else.
 */
export function inThirdVersion(menu: readonly MenuNode[]): MenuNode[] {
  return menu.flatMap(({ component, meta, children, ...node }) => {
    const below = children && inThirdVersion(children)
    if (meta.url === undefined && isUnknown(node.path, component)) return below ?? []
    if (below?.length === 0 && component === SECTION) return []
    const { icon } = meta
    return {
      ...node,
      component: meta.url ?? IDS.get(component ?? '') ?? component,
      meta: {
        ...meta,
        ...(icon !== undefined && { icon: icon.includes(':') ? icon : `ant-design:${icon}-outlined` }),
        ...(node.hidden && { hideMenu: true as const }),
      },
      ...(below !== undefined && below.length > 0 && { children: below }),
    }
  })
}

const SECTION = 'layouts/RouteView'

/** An address with a filter is one of our lists again, which only this console filters by its address. */
function isUnknown(path: string, component: string | null): boolean {
  return OURS.has(component ?? '') || path.includes('?')
}
