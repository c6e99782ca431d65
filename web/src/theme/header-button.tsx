import { Button, type ButtonProps, ConfigProvider } from 'antd';
import { headerTheme, touchHeaderTheme } from './site-theme';
import { useNarrow } from './use-narrow';

/** A button on the dark red of a header. What it opens stands outside of it, on paper again. */
export function HeaderButton(props: ButtonProps) {
  return (
    <ConfigProvider theme={useNarrow() ? touchHeaderTheme : headerTheme}>
      <Button type="text" size="small" {...props} />
    </ConfigProvider>
  );
}
