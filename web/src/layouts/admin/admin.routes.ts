import type { RouteObject } from 'react-router'

/** Screens of the back office; each loads when it is opened. */
export const adminRoutes: RouteObject[] = []
