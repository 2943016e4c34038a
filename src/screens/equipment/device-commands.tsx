import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import { COMMAND_STATE, deviceCommandsSchema, type DeviceCommands as Commands } from '#contract/wire/device-record.ts'
import type { Row } from '#contract/wire/row.ts'
import { inChina } from '#core/formats/dates.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import styles from './device-record.module.css'
import { useDeviceRecord } from './use-device-record.ts'

const HEADS = ['指令', '发送人', '发送时间', '状态', '回执时间']
const NONE = '—'
const NEVER = '七天内没有回执'

const STATES: Readonly<Record<Command['state'], { text: string; tone: StateTone }>> = {
  [COMMAND_STATE.waiting]: { text: '等待设备', tone: 'info' },
  [COMMAND_STATE.done]: { text: '设备已执行', tone: 'ok' },
  [COMMAND_STATE.expired]: { text: '已失效', tone: 'neutral' },
}

type Command = Commands[number]

/** 指令: what was asked of a device, and whether it has done it. Source: domain part 7. */
export function DeviceCommands({ crud, record }: { crud: Crud; record: Row }) {
  const { value, problem, retry } = useDeviceRecord(crud, record, { path: 'commands', schema: deviceCommandsSchema })
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState label="正在加载指令" lines={4} />
  if (value.length === 0) {
    return <EmptyState compact title="没有发送过指令" hint="在设备上点击“发送指令”，设备下一次心跳时收到" />
  }
  return (
    <div className={styles['wide']}>
      <SmallTable label="指令" heads={HEADS} rows={value.map(rowOf)} />
    </div>
  )
}

function rowOf({ id, command, author, askedAt, doneAt, state }: Command) {
  const open = state === COMMAND_STATE.expired ? NEVER : NONE
  const done = doneAt === null ? open : inChina(doneAt)
  return {
    key: id,
    cells: [nameOf(command), author, inChina(askedAt), <StateMark key="state" {...STATES[state]} />, done],
  }
}

/** What the form in which it was sent calls it. */
function nameOf(command: string): string {
  return equipment.actions!.command.fields!['command']!.choices!.find(({ value }) => value === command)?.text ?? command
}
