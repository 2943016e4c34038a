import type { RowOf } from '#contract/entity/row-of.ts'
import { MENU_TYPE, type permission } from '#contract/areas/permission/permission.entity.ts'
import type { Draft as AnyDraft } from '#server/engine/resource/resource.ts'

type Draft = AnyDraft<typeof permission>

const LAYOUT = 'layouts/RouteView'

/** What the members of a row of the catalogue will be once it is written. */
export interface PermissionValues {
  menuType: number
  parentId: string | null
  url: string | null
  component: string | null
  perms: string | null
  alwaysShow: boolean
}

/**
 * What values make of a row, normalised as upstream does it: leading `views/` and trailing `.vue` go, the address begins with `/`, a
 * first-level menu hangs below nothing and has a layout. One that is moved without saying what it is becomes what its place makes it.
 */
export function permissionValues(
  values: Draft['values'],
  before: Partial<RowOf<typeof permission>> | null,
): PermissionValues {
  const next = (key: keyof Draft['values']) => (values[key] === undefined ? before?.[key] : values[key]) ?? null
  const text = (key: keyof Draft['values']) => orNull(String(next(key) ?? ''))
  const menuType = typeAt(values, Number(next('menuType')), text('parentId'))
  return {
    menuType,
    parentId: menuType === MENU_TYPE.top ? null : text('parentId'),
    url: menuType === MENU_TYPE.button ? null : withSlash(text('url')),
    component: componentName(text('component')) ?? (menuType === MENU_TYPE.top ? LAYOUT : null),
    perms: orNull((text('perms') ?? '').replaceAll(' ', '')),
    alwaysShow: next('alwaysShow') === true,
  }
}

/** Why a row of the catalogue cannot be as it is, null when it can. */
export function permissionProblem({ menuType, parentId, url, component }: PermissionValues): string | null {
  if (menuType !== MENU_TYPE.top && parentId === null) return '请选择上级菜单'
  if (menuType === MENU_TYPE.button) return null
  if (url === null) return '请输入菜单路径!'
  if (/^\/[/\\]/.test(url)) return '菜单路径只能是站内路径或 http(s) 地址'
  return component === null ? '请输入前端组件!' : null
}

function typeAt(values: Draft['values'], menuType: number, parentId: string | null): number {
  const isMovedOnly = values.menuType === undefined && values.parentId !== undefined
  if (!isMovedOnly || menuType === MENU_TYPE.button) return menuType
  return parentId === null ? MENU_TYPE.top : MENU_TYPE.menu
}

function componentName(component: string | null): string | null {
  return component?.replace(/^\/?views\//, '').replace(/\.vue$/, '') ?? null
}

function withSlash(url: string | null): string | null {
  return url === null || /^(\/|https?:\/\/|\{\{)/.test(url) ? url : `/${url}`
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
