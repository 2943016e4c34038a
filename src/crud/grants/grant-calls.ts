import {
  grantedIdsSchema,
  grantReachSchema,
  grantTreeSchema,
  ruleChoiceSchema,
  type WireGrantNode,
} from '#contract/wire/grants.ts'
import { separated } from '#core/formats/formats.ts'
import type { Services } from '#core/services.ts'
import { changeOf, type GrantNode } from '#machines/grant-editor/grant-tree.ts'
import type { GrantEditorEffects, GrantHolder } from '#machines/grant-editor/grant-editor.machine.ts'
import type { TickListEffects } from '#machines/tick-list/tick-list.machine.ts'
import * as z from 'zod/mini'

/** Where the grants of a kind of holder are read and saved; the calls have one shape. */
export interface GrantUrls {
  tree: string
  granted: string
  save: string
  reach: string
  /** Before `/<permission>/<holder>`; of roles of departments `/<permission>/<department>/<role>`. */
  rules: string
  saveRules: string
  /** Parameter that names the holder. */
  holder: 'roleId' | 'departId'
}

/** Of roles. Source: API-038…039, contract §4.6. */
export const ROLE_GRANTS: GrantUrls = {
  tree: '/sys/role/queryTreeList',
  granted: '/sys/permission/queryRolePermission',
  save: '/sys/permission/saveRolePermission',
  reach: '/sys/role/grantReach',
  rules: '/sys/role/datarule',
  saveRules: '/sys/role/datarule',
  holder: 'roleId',
}

/** Of departments: what their roles may grant at most. Source: API-042…043, contract §4.6. */
export const DEPARTMENT_GRANTS: GrantUrls = {
  tree: '/sys/permission/queryTreeList',
  granted: '/sys/permission/queryDepartPermission',
  save: '/sys/permission/saveDepartPermission',
  reach: '/sys/sysDepart/grantReach',
  rules: '/sys/sysDepartPermission/datarule',
  saveRules: '/sys/sysDepartPermission/datarule',
  holder: 'departId',
}

/** Of roles of departments, within what their department holds. Source: API-049…051, contract §4.6. */
export const DEPARTMENT_ROLE_GRANTS: GrantUrls = {
  tree: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  granted: '/sys/sysDepartPermission/queryDeptRolePermission',
  save: '/sys/sysDepartPermission/saveDeptRolePermission',
  reach: '/sys/sysDepartRole/grantReach',
  rules: '/sys/sysDepartRole/datarule',
  saveRules: '/sys/sysDepartRole/datarule',
  holder: 'roleId',
}

type Calls = Pick<Services, 'http'>

/** The calls of the editor of grants; it shows failures itself. */
export function grantRequests({ http }: Calls, urls: GrantUrls): Omit<GrantEditorEffects, 'saved'> {
  return {
    async readGrants(holder, signal) {
      const [tree, granted] = await Promise.all([
        readTree({ http }, urls, holder, signal),
        readGranted({ http }, urls, holder.id, signal),
      ])
      return { tree, granted }
    },
    async findReach({ holder, read, chosen }, signal) {
      const { added, removed } = changeOf(read, chosen)
      const body = { [urls.holder]: holder.id, added: added.join(','), removed: removed.join(',') }
      return z.parse(grantReachSchema, (await http.post(urls.reach, body, { signal, quiet: true })).result)
    },
    async saveGrants({ holder, read, chosen }, signal) {
      const body = {
        [urls.holder]: holder.id,
        permissionIds: chosen.join(','),
        lastpermissionIds: read.join(','),
      }
      return (await http.post(urls.save, body, { signal, quiet: true })).message || '保存成功！'
    },
  }
}

/** The calls of narrowing one grant. Source: API-040…041. */
export function ruleRequests({ http }: Calls, urls: GrantUrls): Omit<TickListEffects, 'saved'> {
  return {
    async readTicks({ keys: { permission, department = '', holder } }, signal) {
      const way = [permission, department, holder].filter((part) => part !== '')
      const { result } = await http.get(`${urls.rules}/${way.join('/')}`, {}, { signal, quiet: true })
      const { datarule, drChecked } = z.parse(ruleChoiceSchema, result)
      const items = datarule.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => ({
        id,
        name: ruleName,
        text: [ruleColumn, ruleConditions, ruleValue].filter(Boolean).join(' '),
        isOff: status === '0',
      }))
      return { items, chosen: separated(drChecked ?? '') }
    },
    async saveTicks({ subject: { keys }, chosen }, signal) {
      const body = { permissionId: keys['permission'], [urls.holder]: keys['holder'], dataRuleIds: chosen.join(',') }
      return (await http.post(urls.saveRules, body, { signal, quiet: true })).message || '保存成功！'
    },
  }
}

/** The tree somebody may grant with. */
export async function readTree(
  { http }: Calls,
  { tree }: Pick<GrantUrls, 'tree'>,
  { departId }: Pick<GrantHolder, 'departId'>,
  signal: AbortSignal,
): Promise<GrantNode[]> {
  const parameters = departId === undefined ? {} : { departId }
  const { result } = await http.get(tree, parameters, { signal, quiet: true })
  return z.parse(grantTreeSchema, result).treeList.map(nodeOf)
}

/** What a holder is granted. */
export async function readGranted(
  { http }: Calls,
  { granted, holder }: Pick<GrantUrls, 'granted' | 'holder'>,
  id: string,
  signal: AbortSignal,
): Promise<string[]> {
  return z.parse(grantedIdsSchema, (await http.get(granted, { [holder]: id }, { signal, quiet: true })).result)
}

function nodeOf({ key, title, slotTitle, ruleFlag, disableCheckbox, children }: WireGrantNode): GrantNode {
  return {
    id: key,
    title: slotTitle || title || key,
    hasRules: ruleFlag === 1,
    ...(disableCheckbox === true && { isWay: true }),
    children: (children ?? []).map(nodeOf),
  }
}
