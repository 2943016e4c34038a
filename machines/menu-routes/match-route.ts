import type { MenuNode } from './visible-menus.ts'
import type { RouteRecord } from './build-routes.ts'

/** A route and the values of its `:name` segments. */
export interface RouteMatch {
  route: RouteRecord
  parameters: Readonly<Record<string, string>>
}

/** The route of a path (without query): an exact one first, else the first whose `:name` segments fit; null when unknown. */
export function matchRoute(routes: readonly RouteRecord[], path: string): RouteMatch | null {
  const exact = routes.find((route) => route.path === path)
  if (exact !== undefined) return { route: exact, parameters: {} }
  for (const route of routes) {
    const parameters = route.path.includes('/:') ? parametersOf(route.path, path) : null
    if (parameters !== null) return { route, parameters }
  }
  return null
}

/** Name of the parameter that holds the id of the record a page shows alone. */
export const RECORD_ID = 'recordId'

/** Address of one record of a list: `/isystem/position` and `7` → `/isystem/position/detail/7`. */
export function detailPath(listPath: string, id: string): string {
  return `${listPath}/detail/${encodeURIComponent(id)}`
}

/** Name of the parameter that says whose form a page shows: an id, or `NEW_RECORD`. */
export const FORM_OF = 'formOf'

/** Stands for a record that is yet to be added. */
export const NEW_RECORD = 'new'

/** Address of the form of one record of a list, for screens whose forms are pages: `/online/cgform` and `7` → `/online/cgform/form/7`. @param path of the list or of one of its records */
export function formPath(path: string, id: string): string {
  return `${listPathOf(path)}/form/${encodeURIComponent(id)}`
}

/** The route of the list whose one record, or the form of one, a path shows, with its id under `recordId` or `formOf`; null when the path is none of that kind. */
export function matchDetail(routes: readonly RouteRecord[], path: string): RouteMatch | null {
  const [, listPath, shown = '', id] = OF_RECORD.exec(path) ?? []
  const match = listPath === undefined ? null : matchRoute(routes, listPath)
  if (match === null || id === undefined) return null
  const name = shown === 'form' ? FORM_OF : RECORD_ID
  return { ...match, parameters: { ...match.parameters, [name]: decoded(id) } }
}

const OF_RECORD = /^(.+)\/(detail|form)\/([^/]+)$/

/** Address of the list that a path belongs to: its own, or that of the list whose record, or form, it shows. */
export function listPathOf(path: string): string {
  return OF_RECORD.exec(path)?.[1] ?? path
}

/** Where a menu entry leads: the path of the route with its name, or its own path when it links by path. Source: MENU-13, MENU-14. */
export function targetOf(node: MenuNode, routes: readonly RouteRecord[]): string {
  if (node.link === 'path') return node.path
  return routes.find((route) => route.name === node.name)?.path ?? node.path
}

function parametersOf(pattern: string, path: string): Record<string, string> | null {
  const asked = pattern.split('/')
  const given = path.split('/')
  if (asked.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of asked.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') parameters[segment.slice(1)] = decoded(value)
    else if (segment !== value) return null
  }
  return parameters
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // a broken escape is taken literally
  }
}
