import { DiscardQuestion } from '#crud/form/discard-question.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { PageLayer } from '#widgets/page-layer.tsx'
import { useSelector } from '@xstate/react'
import { Button, Drawer } from 'antd'
import { GrantButtons } from './grant-buttons.tsx'
import { GrantEditorView } from './grant-editor-view.tsx'
import { TickListDialog } from '#crud/ticks/tick-list-dialog.tsx'
import { RULE_WORDS } from './rule-words.ts'
import type { GrantEditor, GrantParts } from './grants-with.ts'
import styles from './grants.module.css'

const WIDTH_PX = 720

/** 授权 of one row of a list. Source: SCREEN-69, contract §21.2. */
export function GrantDrawer({ crud }: { crud: Crud<GrantParts> }) {
  const editor = usePart(crud.parts.grants)
  return editor === null ? null : <UsedDrawer crud={crud} editor={editor} />
}

function UsedDrawer({ crud, editor }: { crud: Crud<GrantParts>; editor: GrantEditor }) {
  const isVisible = useSelector(editor, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(editor, (snapshot) => snapshot.matches('confirmingClose'))
  const { name, isFixed = false } = useSelector(editor, ({ context }) => context.holder)
  const close = () => editor.send({ type: 'dialog.close' })
  return (
    <>
      <PageLayer>
        <Drawer
          open={isVisible}
          title={`${isFixed ? '权限' : '授权'}：${name}`}
          size={WIDTH_PX}
          rootClassName={styles['drawer'] ?? ''}
          closable={!isBusy}
          keyboard={!isBusy}
          destroyOnHidden
          onClose={close}
          footer={
            <div className={styles['footer']}>
              {isFixed ? <Button onClick={close}>关闭</Button> : <GrantButtons editor={editor} onCancel={close} />}
            </div>
          }
        >
          <GrantEditorView editor={editor} rules={crud.parts.rules.actor()} />
        </Drawer>
      </PageLayer>
      <TickListDialog list={crud.parts.rules.actor()} words={RULE_WORDS} />
      <DiscardQuestion
        open={isAsking}
        onDiscard={() => editor.send({ type: 'discard.confirm' })}
        onKeep={() => editor.send({ type: 'discard.cancel' })}
      />
    </>
  )
}
