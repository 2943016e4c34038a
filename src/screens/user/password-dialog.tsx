import type { Crud } from '#crud/crud.ts'
import { useRecordDialog } from '#crud/form/use-record-dialog.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useEffect, useId } from 'react'
import { PasswordForm } from './password-form.tsx'

/** 密码: an administrator sets a new password for a user. Source: API-029, contract §21.1. */
export function PasswordDialog({ crud: { panel, services } }: { crud: Crud }) {
  const formId = useId()
  const isAsked = useSelector(panel, (snapshot) => snapshot.matches('open') && snapshot.context.name === 'password')
  const username = useSelector(panel, (snapshot) => String((snapshot.context.record['username'] as string) ?? ''))
  const close = () => panel.send({ type: 'panel.close' })
  const dialog = useRecordDialog('password', {
    secret: ['password', 'confirmPassword'],
    async save({ values }, signal) {
      const { message } = await services.http.put('/sys/user/changePassword', values, { signal, quiet: true })
      return message || '密码修改成功'
    },
    saved({ message }) {
      services.say('success', message)
      close()
    },
  })
  useEffect(
    () => dialog.send(isAsked ? { type: 'record.edit', record: { username } } : { type: 'dialog.close' }),
    [dialog, isAsked, username],
  )
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DialogWindow
      open={isAsked}
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
      <PasswordForm dialog={dialog} formId={formId} username={username} />
    </DialogWindow>
  )
}
