import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { ColumnChoice, Density, Pin } from '#machines/list-page/columns.ts'
import { PushpinFilled, SettingOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Popover, Segmented, Tooltip } from 'antd'
import { useRef, useState, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { ColumnRow } from './column-row.tsx'
import { focusFirstColumn, useColumnFocus } from './use-column-focus.ts'
import styles from './column-settings.module.css'

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'large', label: '宽松' },
  { value: 'middle', label: '适中' },
  { value: 'small', label: '紧凑' },
]

/** As they stand in the table, from the left. */
const GROUPS: readonly { pin: Pin; title: string }[] = [
  { pin: 'left', title: '固定在左侧' },
  { pin: null, title: '随表滚动' },
  { pin: 'right', title: '固定在右侧' },
]

interface ColumnSettingsProps {
  settings: ActorRefFrom<typeof columnSettingsMachine>
  /** What a column is called. */
  labelOf: (key: string) => string
  /** The rows stand as close as the person likes. */
  hasDensity?: boolean
}

/** Shows, orders and pins columns and sets the density; kept per user on the server. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="列设置"
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(opened) => opened && focusFirstColumn(panel.current)}
      content={<Panel {...props} panel={panel} close={close} />}
      destroyOnHidden
    >
      <Tooltip title="列设置">
        <Button ref={button} type="text" aria-label="列设置" aria-expanded={isOpen} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}

interface PanelProps extends ColumnSettingsProps {
  panel: RefObject<HTMLDivElement | null>
  close: () => void
}

function Panel({ settings, labelOf, hasDensity = false, panel, close }: PanelProps) {
  const { columns, density } = useSelector(settings, (snapshot) => snapshot.context)
  const isUnsaved = useSelector(settings, (snapshot) => snapshot.matches({ ready: 'unsaved' }))
  const [dragged, setDragged] = useState<string | null>(null)
  const { current, said, focused, byKey } = useColumnFocus({ settings, labelOf, panel, close })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it
    <div ref={panel} className={styles['panel']} onKeyDown={byKey} onFocus={focused}>
      {hasDensity && (
        <Segmented
          block
          size="small"
          options={DENSITIES}
          value={density}
          onChange={(chosen) => settings.send({ type: 'density.change', density: chosen })}
        />
      )}
      <div className={styles['groups']}>
        {GROUPS.map((group) => (
          <Group
            key={group.title}
            {...group}
            settings={settings}
            columns={columns}
            labelOf={labelOf}
            current={current}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </div>
      <p className={styles['keys']}>↑ ↓ 选择列，← → 选择操作，Alt + ↑ ↓ 移动列</p>
      <output className={styles['said']}>{said}</output>
      {isUnsaved && <p role="alert">没能保存到服务器，刷新页面后会恢复；再改一次会重试。</p>}
      <Button block size="small" onClick={() => settings.send({ type: 'columns.reset' })}>
        恢复默认
      </Button>
    </div>
  )
}

interface GroupProps extends Omit<ColumnSettingsProps, 'hasDensity'> {
  pin: Pin
  title: string
  /** All of the table. */
  columns: readonly ColumnChoice[]
  /** The one that Tab leads to. */
  current: string
  dragged: string | null
  onDrag: (key: string | null) => void
}

/** The columns of one side; what is dropped on them joins them. */
function Group({ settings, labelOf, pin, title, columns, current, dragged, onDrag }: GroupProps) {
  const own = columns.filter((column) => column.pin === pin)
  if (own.length === 0) return null
  const placeOf = (choice: ColumnChoice | undefined) => (choice === undefined ? null : columns.indexOf(choice))
  const drop = (on: ColumnChoice) => {
    if (dragged === null) return
    settings.send({ type: 'column.move', key: dragged, to: columns.indexOf(on) })
    if (columns.find(({ key }) => key === dragged)?.pin !== pin)
      settings.send({ type: 'column.pin', key: dragged, pin })
  }
  return (
    <section aria-label={title}>
      <h3 className={styles['group']}>
        {pin !== null && <PushpinFilled aria-hidden />}
        {title}
      </h3>
      <ul className={styles['list']}>
        {own.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same without a mouse
          <li
            key={choice.key}
            draggable
            data-column={choice.key}
            data-dragged={dragged === choice.key}
            onDragStart={() => onDrag(choice.key)}
            onDragEnd={() => onDrag(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(choice)}
          >
            <ColumnRow
              settings={settings}
              label={labelOf(choice.key)}
              choice={choice}
              isCurrent={choice.key === current}
              before={placeOf(own[index - 1])}
              after={placeOf(own[index + 1])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
