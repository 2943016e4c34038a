import type { Crud } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Tooltip } from 'antd'

/** Turns a table into cards and back, where the screen has cards and the window has room for both. */
export function ViewSwitch({ crud: { screen, columns } }: { crud: Crud }) {
  const isNarrow = useNarrow()
  const isCards = useSelector(columns, ({ context }) => context.view === 'cards')
  if (cardsOf(screen.layout) === undefined || isNarrow) return null
  const label = isCards ? '以表格显示' : '以卡片显示'
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={isCards ? <TableOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
        onClick={() => columns.send({ type: 'view.change', view: isCards ? 'table' : 'cards' })}
      />
    </Tooltip>
  )
}
