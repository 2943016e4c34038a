import { ellipsis, PICKER_ELLIPSIS_MAX } from '#core/formats/ellipsis.ts'
import type { PickerEvent } from '#machines/picker/picker.machine.ts'
import type { Picked } from '#machines/picker/picked.ts'
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './picker.module.css'

interface ChosenListProps {
  chosen: readonly Picked[]
  /** Names are cut at 25 instead of 12. */
  isWide: boolean
  send: (event: PickerEvent) => void
}

/** What is chosen, on whatever page; names are cut. Source: DLG-08, VALID-33, CONST-69. */
export function ChosenList({ chosen, isWide, send }: ChosenListProps) {
  return (
    <section aria-label="已选择" className={styles['chosen']}>
      <header>
        <b>已选择 {chosen.length} 项</b>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => send({ type: 'chosen.clear' })}>
          清空
        </Button>
      </header>
      <ul>
        {chosen.map(({ value, label }) => (
          <li key={value} title={label}>
            <span>{isWide ? ellipsis(label) : ellipsis(label, PICKER_ELLIPSIS_MAX)}</span>
            <Button
              type="text"
              size="small"
              aria-label={`移除 ${label}`}
              icon={<CloseOutlined aria-hidden />}
              onClick={() => send({ type: 'chosen.remove', value })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
