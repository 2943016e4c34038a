import { separated } from '#core/formats/formats.ts'
import type { Services } from '#core/services.ts'
import { tickListWith, type TickList } from '#crud/ticks/tick-list-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import * as z from 'zod/mini'

const rolesSchema = z.array(
  z.looseObject({ id: z.coerce.string(), roleName: z.string(), description: z.catch(z.nullish(z.string()), null) }),
)
const heldSchema = z.array(z.looseObject({ droleId: z.coerce.string() }))

/** What the choice of somebody's roles in a department says. */
export const ROLE_WORDS = {
  title: '分配部门角色',
  none: '没有勾选角色：在这个部门没有额外的权限。',
  some: '勾选的部门角色只在该用户属于这个部门时有效。',
  empty: '这个部门还没有部门角色',
} as const

/** The roles somebody holds in a department, to be ticked. Source: API-051, contract §5.3 and §21.5. */
export function createRolesOfUser(page: Page, { http, say }: Services): TickList {
  const machine = tickListWith({
    async readTicks({ keys: { user: userId = '', department: departId = '' } }, signal) {
      const options = { signal, quiet: true }
      const [offered, held] = await Promise.all([
        http.get('/sys/sysDepartRole/getDeptRoleList', { departId, userId }, options),
        http.get('/sys/sysDepartRole/getDeptRoleByUserId', { departId, userId }, options),
      ])
      return {
        items: z
          .parse(rolesSchema, offered.result ?? [])
          .map(({ id, roleName, description }) => ({ id, name: roleName, text: description ?? '' })),
        chosen: z.parse(heldSchema, held.result ?? []).flatMap(({ droleId }) => separated(droleId)),
      }
    },
    async saveTicks({ subject: { keys }, read, chosen }, signal) {
      const body = { userId: keys['user'], newRoleId: chosen.join(','), oldRoleId: read.join(',') }
      return (await http.post('/sys/sysDepartRole/deptRoleUserAdd', body, { signal, quiet: true })).message
    },
    saved: (message) => say('success', message === '添加成功！' || message === '' ? '保存成功！' : message),
  })
  return page.actor('rolesOfUser', machine, undefined)
}
