import { ExceptionView } from './exception-view.tsx'

/** No such page. Source: SCREEN-42, ROUTE-10. */
export function Page() {
  return (
    <ExceptionView
      code="404"
      sentence="抱歉，您访问的页面不存在或无权访问"
      advice="请检查网址是否写对；从收藏夹打开的，可能已经改名或停用。也可以按 Ctrl K 搜索菜单。"
      drawing={SIGNPOST}
    />
  )
}

const SIGNPOST = (
  <g stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
    <path d="M20 158h200M120 158V22" />
    <path className="fill" d="M120 34h58l18 15-18 15h-58z" />
    <path className="fill" d="M120 76H62L44 91l18 15h58z" opacity=".7" />
    <g className="mark">
      <circle className="fill" cx="166" cy="116" r="24" />
      <path d="m183 133 18 18M159 111a7 7 0 1 1 9 7c-2 .6-2.5 2-2.5 4M165.5 127v.5" />
    </g>
  </g>
)
