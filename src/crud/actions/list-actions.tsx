import type { ActionIcon } from '#contract/define-action.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { SaveOutlined, SyncOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { startForList } from './declared-actions.ts'
import { grantedActions } from './granted-actions.ts'

const ICONS: Readonly<Record<ActionIcon, ComponentType>> = { save: SaveOutlined, sync: SyncOutlined }

/** A button for each action that the entity has for the list as a whole. */
export function ListActionButtons({ crud }: { crud: Crud }) {
  const command = usePart(crud.command)
  const running = useSelector(command ?? undefined, (snapshot) =>
    snapshot?.hasTag('busy') === true ? snapshot.context.command?.name : undefined,
  )
  return grantedActions(crud)
    .filter(({ on }) => on === 'list')
    .map((action) => {
      const Icon = action.icon === undefined ? null : ICONS[action.icon]
      return (
        <GuardedButton
          key={action.name}
          type={action.isPrimary === true ? 'primary' : 'default'}
          danger={action.danger === true}
          icon={Icon && <Icon aria-hidden />}
          loading={running === action.name}
          onClick={() => startForList(crud, action)}
        >
          {action.label}
        </GuardedButton>
      )
    })
}
