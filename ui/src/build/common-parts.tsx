import {
  Alert,
  App,
  Avatar,
  AutoComplete,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  message,
  Modal,
  notification,
  Pagination,
  QRCode,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Table,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';
import type { ReactNode } from 'react';

// antd's own extractor renders these components. Without a browser, nothing that opens is open.
const { _InternalPanelDoNotUseOrYouWillBeFired: Notification } = notification;
const { _InternalPanelDoNotUseOrYouWillBeFired: Message } = message;
const { _InternalPanelDoNotUseOrYouWillBeFired: Dialog } = Modal;

/**
 * Every antd component that both apps show, including components inside others.
 * @param more components that only one app shows
 */
export const commonParts = (more?: ReactNode): ReactNode => (
  <ConfigProvider>
    <App>
      <Button />
      <Space.Compact>
        <Button />
        <Input />
      </Space.Compact>
      <Input.Search />
      <Input.Password />
      <Input.TextArea />
      <InputNumber />
      <AutoComplete />
      <Select />
      <DatePicker />
      <Checkbox />
      <Radio.Group options={[1]} />
      <Segmented options={[1]} />
      <Form>
        <Form.Item label="a" help="b">
          <Input />
        </Form.Item>
      </Form>
      <Alert />
      <Avatar />
      <Tag color="blue" />
      <Tag color="success" />
      <Skeleton />
      <Spin />
      <Empty />
      <Result />
      <QRCode value="a" />
      <Space>a</Space>
      <Tooltip title="a">a</Tooltip>
      <Dropdown menu={{ items: [] }}>
        <i />
      </Dropdown>
      <Pagination />
      <Table />
      <Tabs />
      <Modal />
      <Dialog />
      <Dialog type="confirm" />
      <Message />
      <Notification />
      {more}
    </App>
  </ConfigProvider>
);
