import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import type { MenuNode } from './menu-tree.ts'

/** Id of a component in clients of upstream 2, which this platform keeps → its id in those of 3. Source: contract §4.5. */
const IDS: ReadonlyMap<string, string> = new Map([
  ['layouts/RouteView', 'layouts/default/index'],
  // In 3 one component serves what has two pages here.
  ['system/RoleUserList', 'system/role/index'],
  ['system/NewPermissionList', 'system/menu/index'],
  ...AREAS.flatMap(({ pages }): readonly PageFact[] => pages).flatMap(({ id, aliases = [] }) => {
    const name = aliases.find((alias) => alias.endsWith('/index'))
    return name === undefined ? [] : [[id, name] as const]
  }),
])

/** A menu as clients of upstream 3 read it: their components, the address of an outside page as its component, icons with their collection. */
export function inThirdVersion(menu: readonly MenuNode[]): MenuNode[] {
  return menu.map(({ component, meta, children, ...node }) => ({
    ...node,
    component: meta.url ?? IDS.get(component ?? '') ?? component,
    meta: {
      ...meta,
      ...(meta.icon !== undefined && {
        icon: meta.icon.includes(':') ? meta.icon : `ant-design:${meta.icon}-outlined`,
      }),
      ...(node.hidden && { hideMenu: true as const }),
    },
    ...(children && { children: inThirdVersion(children) }),
  }))
}
