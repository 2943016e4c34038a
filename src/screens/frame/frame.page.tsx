import { frameTrust, type FrameTrust } from '#core/pages/frame-url.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
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
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        <span className={styles['address']} title={address}>
          {new URL(address).host}
        </span>
        <Button size="small" type="text" icon={<ReloadOutlined aria-hidden />} onClick={() => setRound(round + 1)}>
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
      {loaded !== round && <LoadingState label="正在加载外部页面" />}
      <iframe
        key={round}
        src={address}
        title={title}
        className={styles['window']}
        hidden={loaded !== round}
        sandbox={trust === 'own' ? `${FOREIGN_RIGHTS} allow-same-origin` : FOREIGN_RIGHTS}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(round)}
      />
    </div>
  )
}

const FOREIGN_RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'
