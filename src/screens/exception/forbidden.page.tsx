import { ExceptionView } from './exception-view.tsx'

/** Access denied. Source: SCREEN-41, ROUTE-11, PERM-18. */
export function Page() {
  return (
    <ExceptionView
      code="403"
      sentence="抱歉，您无权访问该页面"
      advice="拒绝访问：您的角色没有这个页面的权限。需要使用时，请联系管理员授权。"
      drawing={GATE}
    />
  )
}

const GATE = (
  <g stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
    <path d="M20 156h200" />
    <path className="fill" d="M52 156V70a68 68 0 0 1 136 0v86" />
    <path d="M76 156V84M104 156V74M136 156V74M164 156V84" opacity=".55" />
    <g className="mark">
      <rect className="fill" x="96" y="92" width="48" height="38" rx="6" />
      <path d="M106 92V80a14 14 0 0 1 28 0v12M120 106v10" />
    </g>
  </g>
)
