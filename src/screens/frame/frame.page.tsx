import { frameTrust, type FrameTrust } from '#core/pages/frame-url.ts'
import { frameMachine } from '#machines/frame/frame.machine.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './frame.module.css'

/** An outside page inside the console. Foreign hosts get no rights on this origin. Source: MENU-12, issue "frame pages sandboxed". */
export function Page() {
  const { url, title } = usePage()
  const trust = frameTrust(url ?? '', location.origin)
  if (url === null || url === undefined || url === '') {
    return <EmptyState title="没有填写网址" hint="请管理员在菜单管理里补上这个菜单的网址。" />
  }
  if (trust === null) {
    return (
      <EmptyState
        title="这个网址不能嵌入显示"
        hint="只能嵌入 http 或 https 网址；安全页面里不能嵌入不加密的网址。请管理员改正菜单的网址。"
      />
    )
  }
  return <Frame address={new URL(url, location.href).href} title={title} trust={trust} />
}

function Frame({ address, title, trust }: { address: string; title: string; trust: FrameTrust }) {
  const page = usePage()
  const [actor] = useState(() => page.actor('frame', frameMachine, undefined))
  const round = useSelector(actor, ({ context }) => context.round)
  const state = useSelector(actor, ({ value }) => value)
  const reload = () => actor.send({ type: 'frame.reload' })
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        <span className={styles['address']} title={address}>
          {new URL(address).host}
        </span>
        <Button size="small" type="text" icon={<ReloadOutlined aria-hidden />} onClick={reload}>
          重新加载
        </Button>
        <Button
          size="small"
          type="text"
          icon={<ExportOutlined aria-hidden />}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          在新窗口打开
        </Button>
      </div>
      {state === 'loading' && <LoadingState label="正在加载外部页面" />}
      {state === 'failed' && (
        <ErrorState
          title="外部页面没有打开"
          hint="等待超过 30 秒，对方没有响应。请检查网络和菜单的网址。"
          onRetry={reload}
        />
      )}
      <iframe
        key={round}
        src={address}
        title={title}
        className={styles['window']}
        hidden={state !== 'shown'}
        sandbox={trust === 'own' ? `${FOREIGN_RIGHTS} allow-same-origin` : FOREIGN_RIGHTS}
        referrerPolicy="no-referrer"
        onLoad={() => actor.send({ type: 'frame.loaded' })}
      />
    </div>
  )
}

const FOREIGN_RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'
