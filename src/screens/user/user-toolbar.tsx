import { GuardedButton } from '#widgets/guarded-button.tsx'
import { DeleteOutlined } from '@ant-design/icons'
import type { Crud } from '#crud/screen.ts'

/** 回收站. */
export function UserToolbar({ crud: { can, panel } }: { crud: Crud }) {
  if (!can('recycleBin')) return null
  return (
    <GuardedButton
      icon={<DeleteOutlined aria-hidden />}
      onClick={() => panel.send({ type: 'panel.open', name: 'recycleBin' })}
    >
      回收站
    </GuardedButton>
  )
}
