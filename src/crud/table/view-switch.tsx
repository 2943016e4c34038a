import type { Crud } from '#crud/screen.ts'
import { viewsOf } from '#crud/screen-layout.ts'
import type { View } from '#machines/list-page/columns.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { AppstoreOutlined, CalendarOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useView } from './use-cards.ts'

const CHOICES: Readonly<Record<View, { label: string; icon: ReactNode }>> = {
  table: { label: '以表格显示', icon: <TableOutlined aria-hidden /> },
  cards: { label: '以卡片显示', icon: <AppstoreOutlined aria-hidden /> },
  calendar: { label: '以日历显示', icon: <CalendarOutlined aria-hidden /> },
  board: { label: '以看板显示', icon: <ProjectOutlined aria-hidden /> },
}

/** Turns a table into another view of its rows and back, as far as the screen has others; narrow windows show a table as cards. */
export function ViewSwitch({ crud }: { crud: Crud }) {
  const isNarrow = useNarrow()
  const shown = useView(crud)
  const plain: View = isNarrow ? 'cards' : 'table'
  const views = new Set([plain, ...viewsOf(crud.screen.layout).map(({ kind }) => kind)])
  views.delete(shown)
  return [...views].map((view) => (
    <Tooltip key={view} title={CHOICES[view].label}>
      <Button
        type="text"
        aria-label={CHOICES[view].label}
        icon={CHOICES[view].icon}
        onClick={() => crud.columns.send({ type: 'view.change', view: view === plain ? 'table' : view })}
      />
    </Tooltip>
  ))
}
