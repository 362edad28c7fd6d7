/** How often the verdict was right. */
export const accuracyHref = '/tochnost'
