import { useMaybePage } from '#widgets/page-context.tsx'
import { saveFile } from '#widgets/save-file.ts'
import { useMaybeWorkbench } from '#widgets/workbench-context.tsx'
import { Dropdown } from 'antd'
import { useState, type RefObject } from 'react'
import { pictureName, pictureOf, type PictureFacts } from './chart-picture.ts'
import { chartWorkbook, workbookName, type WorkbookFacts } from './chart-workbook.ts'
import { MenuButton } from './menu-button.tsx'

export interface FrameMenuProps {
  facts: PictureFacts
  data: Pick<WorkbookFacts, 'table' | 'summary' | 'figures'>
  place: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLElement | null>
  hasTable: boolean
  setTable: (hasTable: boolean) => void
  details: string | undefined
}

/** What to do with a drawing; it comes when it is asked for, and is open. */
export function FrameMenu({ facts, data, place, frame, hasTable, setTable, details }: FrameMenuProps) {
  const page = useMaybePage()
  const person = useMaybeWorkbench()?.person
  const [isOpen, setOpen] = useState(true)
  const save = async (): Promise<void> => {
    if (place.current === null) return
    saveFile(await pictureOf(place.current, facts), pictureName(facts))
  }
  const saveData = (): void => {
    const who = person === undefined ? '' : `${person.realname}（${person.username}）`
    saveFile(chartWorkbook({ ...facts, ...data, who, now: Date.now() }), workbookName(facts))
  }
  const choices = [
    ...(details === undefined ? [] : [{ key: 'details', label: '查看明细', take: () => page?.open(details) }]),
    { key: 'table', label: hasTable ? '收起表格' : '表格', take: () => setTable(!hasTable) },
    { key: 'picture', label: '导出图片', take: () => void save() },
    { key: 'data', label: '导出数据', take: saveData },
    { key: 'full', label: '全屏', take: () => void frame.current?.requestFullscreen() },
  ]
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{
        items: choices.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => choices.find((choice) => choice.key === key)?.take(),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed, and its focus */}
      <MenuButton title={facts.title} autoFocus />
    </Dropdown>
  )
}
