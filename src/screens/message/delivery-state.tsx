import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { message } from '#contract/areas/message/message.entity.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Tooltip } from 'antd'
import styles from './message.module.css'

/** 发送状态; a failure tells its reason. */
export function DeliveryState({ row }: { row: SeenRowOf<typeof message> }) {
  const { dictionaries } = useServices()
  const text = (key: 'esSendStatus' | 'esResult') => cellText(row, key, message.fields[key], dictionaries)
  return (
    <Tooltip title={text('esResult')}>
      <span className={styles['state']} data-state={row.esSendStatus}>
        {text('esSendStatus') || '—'}
      </span>
    </Tooltip>
  )
}
