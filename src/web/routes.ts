import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('checks/:vin', 'routes/check.tsx'),
  route('api', 'routes/api.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/provider', 'routes/auth-provider.tsx'),
  route('user', 'routes/user.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('successPay', 'routes/success-pay.tsx'),
  route('failPay', 'routes/fail-pay.tsx'),
  route('appPay', 'routes/app-pay.tsx'),
  route('app/cabinet', 'routes/app-pay.tsx', { id: 'app-cabinet' }),
  route('deleteAccount', 'routes/delete-account.tsx'),
  route('testIndex', 'routes/test-index.tsx'),
  route('testError', 'routes/test-error.tsx'),
  route('testChecks', 'routes/test-checks.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
