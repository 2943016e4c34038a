/** What the icons are about, for users who look for one; what is named nowhere stands under 其他. */
const GROUPS: Readonly<Record<string, string>> = {
  系统与权限:
    'setting control sliders tool safety safety-certificate lock unlock key audit api gateway deployment-unit database cloud cloud-server hdd code bug build sync swap retweet switcher',
  人员与组织:
    'user user-add user-switch usergroup-add team idcard profile solution contacts apartment cluster partition branches bank robot customer-service',
  图表与监控:
    'dashboard monitor area-chart bar-chart line-chart pie-chart fund fund-projection-screen stock field-time eye desktop laptop mobile wifi',
  文档与内容:
    'file file-text folder folder-open form book read container inbox edit table bars layout block appstore save schedule calendar reconciliation account-book tag tags qrcode printer search filter link picture',
  消息与提示:
    'bell message mail notification sound alert warning info-circle question-circle check-circle clock-circle issues-close star flag phone',
  现场与设备:
    'fire experiment environment car camera video-camera play-circle compass global home shop thunderbolt rocket trophy',
  交易与其他: 'transaction wallet gold shopping-cart history login',
}

/** The names by group, in the order of the groups. */
export function groupedIcons(names: readonly string[]): { title: string; names: string[] }[] {
  const left = new Set(names)
  const groups = Object.entries(GROUPS).map(([title, listed]) => ({
    title,
    names: listed.split(' ').filter((name) => left.delete(name)),
  }))
  return [...groups, { title: '其他', names: [...left] }].filter((group) => group.names.length > 0)
}
