import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { trialAction, verdictOf, type TrialDefinition, type TrialParts } from '#crud/trial/trial.ts'
import type { Command } from '#machines/command/command.machine.ts'

/** The code is shown once, in a dialog that stays open until it is copied. */
export const issueCode: TrialDefinition = {
  title: '签发注册码',
  needs: 'code',
  words: { again: '重新签发', running: '正在签发…' },
  run: ({ record }, { http }, signal) =>
    verdictOf(() => http.post(`${equipment.path}/code`, { id: idOf(record) }, { signal, quiet: true })),
}

/** 编辑 | 详情, steps, 签发注册码, 吊销令牌, 删除. */
export function deviceActions(row: Row, crud: Crud<TrialParts>): RowAction[] {
  const standard = standardActions(row, crud)
  const last = standard.filter(({ key }) => key === 'delete')
  const isScrapped = row['status'] === EQUIPMENT_STATUS.scrapped
  return [
    ...standard.filter(({ key }) => key !== 'delete'),
    ...(isScrapped ? [] : trialAction(issueCode, row, crud)),
    ...(crud.can('revokeToken') && row['activatedAt'] ? [revocation(row, crud)] : []),
    ...last,
  ]
}

function revocation(row: Row, { command }: Pick<Crud, 'command'>): RowAction {
  const text = `确定吊销“${String(row['sn'] as string)}”的令牌吗？设备须用新的注册码重新注册。`
  const asked = { name: 'revokeToken', ids: [idOf(row)], title: '吊销令牌', text, danger: true }
  return {
    key: 'revokeToken',
    label: '吊销令牌',
    danger: true,
    run: () => command.send({ type: 'command.ask', command: asked }),
  }
}

/** What the commands of the screen do. */
export async function runDeviceCommand(
  { name, ids }: Command,
  { http }: Services,
  signal: AbortSignal,
): Promise<string> {
  if (name !== 'revokeToken') throw new Error(`runDeviceCommand: unknown command ${name}`)
  return (await http.put(`${equipment.path}/revokeToken`, { id: ids[0]! }, { signal, quiet: true })).message
}
