import { isVisible } from '#core/session/grants.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EyeOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { beginImpersonationWith, type BeginImpersonation } from './begin-impersonation-with.ts'
import styles from './permission-lens.module.css'

/** Opens the console as the chosen person sees it, after one question; not there for who may not. Source: PERM-20. */
export function BeginImpersonationButton({ userId }: { userId: string }) {
  const page = usePage()
  const services = useServices()
  const [impersonation] = useState(() => page.actor('beginImpersonation', beginImpersonationWith(services), undefined))
  if (!isVisible('system:permission:look', services.grants())) return null
  return (
    <>
      <Button
        icon={<EyeOutlined aria-hidden />}
        disabled={userId === ''}
        onClick={() => impersonation.send({ type: 'impersonation.ask', userId })}
      >
        以他的身份查看
      </Button>
      <Question impersonation={impersonation} />
    </>
  )
}

function Question({ impersonation }: { impersonation: BeginImpersonation }) {
  const isOpen = useSelector(impersonation, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(impersonation, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(impersonation, ({ context }) => context.problem)
  const cancel = () => impersonation.send({ type: 'impersonation.cancel' })
  return (
    <DialogWindow
      open={isOpen}
      title="以他人的身份查看"
      width={460}
      closable={!isBusy}
      onClose={cancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            取消
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => impersonation.send({ type: 'impersonation.confirm' })}>
            开始查看
          </Button>
        </>
      }
    >
      <div className={styles['terms']}>
        <p>控制台会换成该用户看到的样子：菜单、页面、按钮和数据都与其本人登录时一样。</p>
        <ul>
          <li>只能看，不能修改：服务器拒绝一切修改，消息不会变成已读。</li>
          <li>最长 30 分钟，到时或退出登录时自动结束，也可以随时结束。</li>
          <li>谁、看了谁、何时开始和结束都会记入日志，也记入该用户的时间线。</li>
        </ul>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
      </div>
    </DialogWindow>
  )
}
