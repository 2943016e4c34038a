import type { ColumnChoice, Density, Pin } from '#machines/list-page/columns.ts'
import { PushpinFilled } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ColumnRow } from './column-row.tsx'
import type { ColumnSettingsProps } from './column-settings-props.ts'
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

interface ColumnPanelProps extends ColumnSettingsProps {
  /** Whether it has come to rest, so that it can take the focus. */
  isShown: boolean
  close: () => void
}

/** What the settings of columns are: which are shown, in which order, pinned where, and how close the rows stand. */
export function ColumnPanel({ settings, labelOf, hasDensity = false, isShown, close }: ColumnPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) focusFirstColumn(panel.current)
  }, [isShown])
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
