/** The plain icon name of a menu: newer servers write `ant-design:setting-outlined` where older ones write `setting`. Source: contract §4.5. */
export function iconName(icon: string): string {
  return icon
    .trim()
    .replace(/^(ant-design|ion|icon-park|carbon|mdi):/, '')
    .replace(/-(outlined|outline|filled|fill|twotone)$/, '')
}
