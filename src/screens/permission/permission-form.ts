import { MENU_TYPE } from '#contract/areas/permission/permission.entity.ts'
import type { Values } from '#machines/list-page/draft.ts'

/** What is written of a menu or a button. */
export const FORM = [
  'menuType',
  'name',
  'url',
  'component',
  'componentName',
  'redirect',
  'perms',
  'permsType',
  'status',
  'icon',
  'sortNo',
  'route',
  'hidden',
  'keepAlive',
  'alwaysShow',
  'internalOrExternal',
] as const

/** What only a menu has. */
const PAGE_ONLY = [
  'url',
  'component',
  'componentName',
  'icon',
  'route',
  'hidden',
  'keepAlive',
  'alwaysShow',
  'internalOrExternal',
] as const

/** Whether it is a button: a right without a page. */
export const isButton = ({ menuType }: Values): boolean => Number(menuType) === MENU_TYPE.button

/** Which fields depend on what it is. */
export const SHOWN: Readonly<Record<string, (values: Values) => boolean>> = {
  ...Object.fromEntries(PAGE_ONLY.map((key) => [key, (values: Values) => !isButton(values)])),
  redirect: ({ menuType }) => Number(menuType) === MENU_TYPE.top,
  perms: isButton,
  permsType: isButton,
  status: isButton,
}
