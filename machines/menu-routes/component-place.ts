/** Where the component of a menu node is looked for. */
export interface ComponentPlace {
  area: 'layouts' | 'views'
  /** Within the area, such as `IframePageView` or `system/UserList`. */
  name: string
}

/** A component path that contains the layouts area is a layout component, every other one a view. Source: MENU-05. */
export function componentPlace(component: string): ComponentPlace {
  const at = component.indexOf('layouts')
  if (at === -1) return { area: 'views', name: component.replace(/^\/+/, '') }
  return { area: 'layouts', name: component.slice(at + 'layouts'.length).replace(/^\/+/, '') }
}
