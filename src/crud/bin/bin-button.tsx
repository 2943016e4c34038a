import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DeleteOutlined } from '@ant-design/icons'
import { RECYCLE_BIN } from './restore.ts'

/** 回收站, where the list has one and the person may look into it. */
export function BinButton({ crud: { screen, can, panel } }: { crud: Crud }) {
  const { bin } = screen.entity
  if (screen.bin === undefined || bin === undefined || !can(bin.list)) return null
  return (
    <GuardedButton
      icon={<DeleteOutlined aria-hidden />}
      onClick={() => panel.send({ type: 'panel.open', name: RECYCLE_BIN })}
    >
      回收站
    </GuardedButton>
  )
}
