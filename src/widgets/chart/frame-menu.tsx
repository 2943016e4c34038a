import { useMaybePage } from '#widgets/page-context.tsx'
import { saveFile } from '#widgets/save-file.ts'
import { Dropdown } from 'antd'
import { useState, type RefObject } from 'react'
import { pictureName, pictureOf, type PictureFacts } from './chart-picture.ts'
import { MenuButton } from './menu-button.tsx'

export interface FrameMenuProps {
  facts: PictureFacts
  place: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLElement | null>
  hasTable: boolean
  setTable: (hasTable: boolean) => void
  details: string | undefined
}

/** What to do with a drawing; it comes when it is asked for, and is open. */
export function FrameMenu({ facts, place, frame, hasTable, setTable, details }: FrameMenuProps) {
  const page = useMaybePage()
  const [isOpen, setOpen] = useState(true)
  const save = async (): Promise<void> => {
    if (place.current === null) return
    saveFile(await pictureOf(place.current, facts), pictureName(facts))
  }
  const choices = [
    ...(details === undefined ? [] : [{ key: 'details', label: '查看明细', take: () => page?.open(details) }]),
    { key: 'table', label: hasTable ? '收起表格' : '表格', take: () => setTable(!hasTable) },
    { key: 'picture', label: '导出图片', take: () => void save() },
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
