import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import { ExceptionView } from './exception-view.tsx'

/** The server failed. Source: SCREEN-43, ROUTE-12. */
export function Page() {
  const page = usePage()
  return (
    <ExceptionView
      code="500"
      sentence="抱歉，服务器出错了"
      advice="刚才的操作可能没有生效，请稍后再试。反复出现时，请把时间和操作告诉管理员。"
      drawing={RACK}
    >
      {page.path !== '/500' && <Button onClick={() => location.reload()}>刷新页面</Button>}
    </ExceptionView>
  )
}

const RACK = (
  <g stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
    <path d="M20 158h200" />
    <rect className="fill" x="58" y="26" width="124" height="36" rx="6" />
    <rect className="fill" x="58" y="70" width="124" height="36" rx="6" />
    <rect className="fill" x="58" y="114" width="124" height="44" rx="6" />
    <path d="M76 44h44M76 88h44M76 136h30" opacity=".55" />
    <circle cx="164" cy="44" r="4" />
    <circle cx="164" cy="88" r="4" />
    <g className="mark">
      <path className="fill" d="m150 112 28 48h-56z" />
      <path d="M150 130v12M150 150v.5" />
    </g>
  </g>
)
