import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { recordDialogWith, WITHOUT_UPLOADS } from '#machines/record-dialog/record-dialog-with.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import type { Page } from '#widgets/page-context.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useId } from 'react'
import { PasswordForm } from './password-form.tsx'

/** What the list of users has besides. */
export type UserParts = { password: typeof createPasswordDialog }

/** The dialog in which an administrator sets a new password for a user; what is typed is sent and never kept. Source: API-029. */
export function createPasswordDialog(page: Page, { http, say }: Services) {
  const machine = recordDialogWith(
    {
      ...WITHOUT_UPLOADS,
      prepare: ({ record }) => Promise.resolve(record),
      fetchCurrent: ({ record }) => Promise.resolve(record),
      async save({ values }, signal) {
        const { message } = await http.put('/sys/user/changePassword', values, { signal, quiet: true })
        return message || '密码修改成功'
      },
      saved: ({ message }) => say('success', message),
    },
    newIdempotencyKey,
  )
  return page.actor('dialog', machine, { secret: ['password', 'confirmPassword'] })
}

/** 密码: an administrator sets a new password for a user. Source: API-029, contract §21.1. */
export function PasswordDialog({ crud }: { crud: Crud<UserParts> }) {
  const dialog = usePart(crud.parts.password)
  return dialog === null ? null : <UsedDialog dialog={dialog} />
}

function UsedDialog({ dialog }: { dialog: ReturnType<typeof createPasswordDialog> }) {
  const formId = useId()
  const isVisible = useSelector(dialog, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const username = useSelector(dialog, ({ context }) => String((context.opened['username'] as string) ?? ''))
  const close = () => dialog.send({ type: 'dialog.close' })
  return (
    <DialogWindow
      open={isVisible}
      title="重新设定密码"
      width={480}
      closable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            取消
          </Button>
          <GuardedButton type="primary" htmlType="submit" form={formId} loading={isBusy}>
            确定
          </GuardedButton>
        </>
      }
    >
      <PasswordForm key={username} dialog={dialog} formId={formId} username={username} />
    </DialogWindow>
  )
}
