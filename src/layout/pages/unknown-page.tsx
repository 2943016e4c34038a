import { HOME_PATH } from '#contract/console/layout.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'

/** A tab whose page is no longer in the menu, or whose menu is still on its way. */
export function UnknownPage({ isLoading }: { isLoading: boolean }) {
  const page = usePage()
  if (isLoading) return <LoadingState label="正在加载菜单" />
  return (
    <EmptyState title="这个页面不在您的菜单里" hint="权限可能刚刚变更。需要使用时，请联系管理员授权。">
      <Button type="primary" onClick={() => page.open(HOME_PATH)}>
        返回首页
      </Button>
      <Button onClick={() => page.close()}>关闭此页</Button>
    </EmptyState>
  )
}
