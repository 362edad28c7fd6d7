export const accuracyHref = '/tochnost'
