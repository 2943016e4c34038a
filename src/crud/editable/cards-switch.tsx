import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import type { ColumnSettingsActor } from './shown-columns.ts'

interface CardsSwitchProps {
  settings: ColumnSettingsActor
  isCards: boolean
}

/** Turns rows from cards into a table and back; the choice is kept with that of the columns. */
export function CardsSwitch({ settings, isCards }: CardsSwitchProps) {
  return (
    <Segmented<'cards' | 'table'>
      aria-label="显示方式"
      value={isCards ? 'cards' : 'table'}
      options={[
        { value: 'cards', label: '卡片', icon: <AppstoreOutlined aria-hidden /> },
        { value: 'table', label: '表格', icon: <TableOutlined aria-hidden /> },
      ]}
      onChange={(view) => settings.send({ type: 'view.change', view })}
    />
  )
}
