import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import type { MenuGroup } from '#contract/menu/menu-groups.ts'
import type { Tables } from '#server/db/tables.ts'

export type PermissionRow = Selectable<Tables['sys_permission']>

interface MenuMeta {
  keepAlive: boolean
  internalOrExternal: boolean
  title: string
  componentName: string
  icon?: string
  url?: string
  /** For this console; other clients pass over it. */
  group?: MenuGroup
  /** For clients of upstream 3. */
  hideMenu?: true
}

export interface MenuNode {
  id: string
  route: '0' | '1'
  path: string
  name: string
  component: string | null
  hidden?: true
  alwaysShow?: true
  redirect?: string | null
  meta: MenuMeta
  children?: MenuNode[]
}

const BUTTON = 2
const HOME_TITLE = '首页'

/** Component → the heading its page stands under. */
const GROUPS: ReadonlyMap<string, MenuGroup> = new Map(
  AREAS.flatMap(({ pages }): readonly PageFact[] => pages).flatMap(({ id, group }) =>
    group === undefined ? [] : [[id, group] as const],
  ),
)

/** The menu of somebody who holds these menus; parents of what they hold come along so that it can be reached. Source: contract §4.1. */
export function menuTree(catalogue: readonly PermissionRow[], held: ReadonlySet<string>): MenuNode[] {
  const menus = catalogue.filter((row) => row.menu_type !== BUTTON)
  const byId = new Map(menus.map((row) => [row.id, row]))
  const shown = new Set(menus.filter((row) => row.name === HOME_TITLE && !row.parent_id).map((row) => row.id))
  for (const row of menus) if (held.has(row.id)) addWithParents(row, byId, shown)
  const rows = menus.filter((row) => shown.has(row.id)).sort((a, b) => a.sort_no - b.sort_no)
  return childrenOf(null, byParent(rows))
}

function byParent(rows: readonly PermissionRow[]): Map<string | null, PermissionRow[]> {
  const groups = new Map<string | null, PermissionRow[]>()
  for (const row of rows) groups.set(row.parent_id, [...(groups.get(row.parent_id) ?? []), row])
  return groups
}

function addWithParents(row: PermissionRow, byId: ReadonlyMap<string, PermissionRow>, shown: Set<string>): void {
  let next: PermissionRow | undefined = row
  while (next && !shown.has(next.id)) {
    shown.add(next.id)
    next = next.parent_id ? byId.get(next.parent_id) : undefined
  }
}

function childrenOf(parentId: string | null, groups: ReadonlyMap<string | null, PermissionRow[]>): MenuNode[] {
  return (groups.get(parentId) ?? []).map((row) => {
    const children = childrenOf(row.id, groups)
    const node = nodeOf(row)
    return children.length === 0 ? node : { ...node, ...landing(node, children), children }
  })
}

/** A section leads to a page that its person has: the one that it names, else its first. */
function landing({ redirect }: MenuNode, children: readonly MenuNode[]): Pick<MenuNode, 'redirect'> {
  if (!redirect) return {}
  const pages = pagesOf(children)
  const isThere = pages.some(({ path }) => path === redirect.split('?')[0])
  const first = pages.find(({ hidden }) => hidden !== true)
  return isThere || first === undefined ? {} : { redirect: first.path }
}

function pagesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children === undefined ? [node] : pagesOf(node.children)))
}

function nodeOf(row: PermissionRow): MenuNode {
  const url = row.url ?? ''
  const group = GROUPS.get(row.component ?? '')
  const isOutside = /^(https?:\/\/|\{\{)/.test(url)
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: isOutside ? createHash('md5').update(url).digest('hex') : url,
    name: row.component_name || routeName(url),
    component: row.component,
    ...(row.hidden && { hidden: true as const }),
    ...(row.always_show && { alwaysShow: true as const }),
    ...(!row.parent_id && { redirect: row.redirect }),
    meta: {
      keepAlive: row.keep_alive,
      internalOrExternal: row.internal_or_external,
      title: row.name,
      componentName: row.component_name || (row.component?.split('/').at(-1) ?? ''),
      ...(row.icon && { icon: row.icon }),
      ...(isOutside && { url }),
      ...(group !== undefined && { group }),
    },
  }
}

function routeName(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
}

export interface ButtonEntry {
  action: string
  type: string
  describe: string
}

/** The effective permissions somebody holds, and the settings of all: those of buttons and, so that a list is not offered to who may not read it, of menus. Source: contract §4.1, ENT-05…10. */
export function buttonLists(catalogue: readonly PermissionRow[], held: ReadonlySet<string>) {
  const buttons = catalogue.filter((row) => row.perms)
  const auth = buttons.filter((row) => held.has(row.id) && row.status === '1').map(entryOf)
  return { auth, allAuth: buttons.map((row) => ({ ...entryOf(row), status: row.status })) }
}

function entryOf(row: PermissionRow): ButtonEntry {
  return { action: row.perms ?? '', type: row.perms_type ?? '1', describe: row.name }
}
